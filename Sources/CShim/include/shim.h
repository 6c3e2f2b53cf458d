/// The few calls that Swift cannot make itself, each with its reason beside it.
#ifndef KEYALARM_SHIM_H
#define KEYALARM_SHIM_H

#endif
