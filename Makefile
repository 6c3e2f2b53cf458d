# keyalarm's named jobs; 'make help' lists them.

PREFIX ?= /usr/local
# Some shells leave the tilde of PREFIX=~/.local to us.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
DESTDIR ?=
# Where systemd looks for a machine's units, which are of no use elsewhere.
UNIT_PREFIXES := /usr /usr/local

# The same in every call: other flags would build everything anew.
FLAGS := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
# A release has all but the C library linked in, so that it starts without looking for anything: see 'How it starts' in
# Benchmarks/README.md, where each of these flags is accounted for.
ARCHIVED := ical icui18n icuuc icudata expat z stdc++
ARCHIVES := $(CURDIR)/.build/archives
# The C library takes packed addresses from 2.36 on.
PACKING := $(shell getconf GNU_LIBC_VERSION | awk '$$2 >= 2.36 { print "-Xlinker -z -Xlinker pack-relative-relocs" }')
LINKING := -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xlinker -L$(ARCHIVES) -Xlinker --strip-debug $(PACKING)
RELEASE := -c release --static-swift-stdlib --disable-local-rpath $(LINKING) \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# Those that keyalarm starts, so that it starts without the network's libraries itself.
HELPERS := keyalarm-fetch keyalarm-serve
DEBUG_PROGRAM := .build/debug/keyalarm
RELEASE_FOLDER := .build/release
RELEASE_PROGRAM := $(RELEASE_FOLDER)/keyalarm
UNITS := keyalarm-serve.service keyalarm-plan.service keyalarm-plan.timer
DEMO_FEED := build/demo/alarms.ics
DEMO_OPTIONS := --keyword ピアノ --now 2026-08-01T00:00:00Z --timezone Asia/Tokyo

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help demo build test lint cases bench clients load install uninstall clean packages test-packages bench-packages client-packages \
  toolchain tests-built

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

demo: build ## build all that is needed and run the main job on a sample feed
	@mkdir -p $(dir $(DEMO_FEED))
	@echo
	@echo '$$ cat samples/family.ics |'
	@echo '    keyalarm match $(DEMO_OPTIONS) \'
	@echo '      --format table --output $(DEMO_FEED)'
	@cat samples/family.ics | $(RELEASE_PROGRAM) match $(DEMO_OPTIONS) --format table --output $(DEMO_FEED)
	@echo
	@echo 'The same alarms as a calendar to import or subscribe to: $(DEMO_FEED)'
	@echo "The program: $(RELEASE_PROGRAM); 'make install' puts it on the PATH"

build: packages toolchain ## build the release programs, all but the C library linked in
	@scripts/gather-archives '$(ARCHIVES)' $(ARCHIVED)
	for program in keyalarm $(HELPERS); do swift build $(RELEASE) --product $$program $(FLAGS); done

test: cases ## run every test
	swift test --skip-build $(FLAGS)

lint: tests-built ## check form, warnings, imports and what the program links
	swift format lint --strict --recursive Sources Tests Fuzzing Package.swift
	scripts/check-house-rules
	@! ldd $(DEBUG_PROGRAM) | grep -E 'curl|microhttpd|qrencode|ssl|Foundation' || { echo '$(DEBUG_PROGRAM) may not link these' >&2; exit 1; }

cases: tests-built ## run the feeds with known answers
	scripts/run-cases $(DEBUG_PROGRAM)

bench: build bench-packages ## measure the program against others (EVENTS=10000, 100000, 1000000)
	$(MAKE) --no-print-directory -C Benchmarks

# Standing proof, not in the default run.
.PHONY: mutants recurrence-peers zones

mutants: toolchain ## break the rights calendar in every known way, and show the tests that notice
	python3 Tests/Mutants/run.py

recurrence-peers: tests-built ## compare 20,000 random recurrence rules with python-dateutil
	python3 Tests/Peers/recurrence.py .build/debug/RecurrenceProbe

zones: tests-built ## compare every time zone, and a hundred VTIMEZONEs, with Python's zoneinfo
	python3 Tests/Peers/zones.py .build/debug/ZoneProbe
	python3 Tests/Peers/vtimezones.py $(DEBUG_PROGRAM)

# The reader under pressure.
.PHONY: fuzz asan
FUZZ_SECONDS ?= 60

fuzz: packages toolchain ## feed the reader random bytes for FUZZ_SECONDS (60): no crash, and the same with the filter on and off
	scripts/fuzz $(FUZZ_SECONDS)

# What lives until a program ends counts as leaked; real leaks are found by the fuzzer. The library's example is linked without it.
asan: packages test-packages toolchain ## run every test under the address sanitizer
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize address --scratch-path .build/asan --skip LibraryExampleTests

clients: build client-packages ## let calendar programs subscribe to the server, and wait until two ring (12 minutes)
	Tests/Clients/khal.py $(RELEASE_PROGRAM)
	Tests/Clients/evolution.py $(RELEASE_PROGRAM)
	Tests/Clients/thunderbird.py $(RELEASE_PROGRAM)

load: build client-packages ## ask the server for more than it is ever asked, while plans are remade
	Tests/Clients/load.py $(RELEASE_PROGRAM)

install: $(RELEASE_PROGRAM) ## install programs, man page, completions, systemd units below PREFIX (/usr/local)
	install -D -m 755 $(RELEASE_PROGRAM) '$(DESTDIR)$(PREFIX)/bin/keyalarm'
	install -D -m 755 -t '$(DESTDIR)$(PREFIX)/libexec/keyalarm' $(addprefix $(RELEASE_FOLDER)/,$(HELPERS))
	$(RELEASE_PROGRAM) manual | install -D -m 644 /dev/stdin '$(DESTDIR)$(PREFIX)/share/man/man1/keyalarm.1'
	$(RELEASE_PROGRAM) completions bash | install -D -m 644 /dev/stdin '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/keyalarm'
	$(RELEASE_PROGRAM) completions zsh | install -D -m 644 /dev/stdin '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_keyalarm'
	$(RELEASE_PROGRAM) completions fish | install -D -m 644 /dev/stdin '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/keyalarm.fish'
	for unit in $(if $(filter $(PREFIX),$(UNIT_PREFIXES)),$(UNITS)); do \
	  sed 's|/usr/local/|$(PREFIX)/|' "deploy/$$unit" | \
	    install -D -m 644 /dev/stdin "$(DESTDIR)$(PREFIX)/lib/systemd/system/$$unit"; \
	done
	@case ":$$PATH:" in \
	  *':$(PREFIX)/bin:'*) echo "installed; 'keyalarm help' begins" ;; \
	  *) echo "installed; put $(PREFIX)/bin on your PATH, then 'keyalarm help' begins" ;; \
	esac

uninstall: ## remove what 'make install' put there
	rm -f '$(DESTDIR)$(PREFIX)/bin/keyalarm' $(foreach name,$(HELPERS),'$(DESTDIR)$(PREFIX)/libexec/keyalarm/$(name)') \
	  '$(DESTDIR)$(PREFIX)/share/man/man1/keyalarm.1' \
	  '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/keyalarm' \
	  '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_keyalarm' \
	  '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/keyalarm.fish' \
	  $(foreach unit,$(UNITS),'$(DESTDIR)$(PREFIX)/lib/systemd/system/$(unit)')

clean: ## remove everything that was built
	rm -rf .build build

# Without prerequisites, so that 'sudo make install' uses what the user built and needs no Swift on root's PATH.
$(RELEASE_PROGRAM):
	$(MAKE) build

tests-built: packages test-packages toolchain
	swift build --build-tests $(FLAGS)

packages:
	@scripts/install-packages scripts/packages.txt

test-packages:
	@scripts/install-packages scripts/test-packages.txt

bench-packages:
	@scripts/install-packages scripts/bench-packages.txt

client-packages:
	@scripts/install-packages scripts/client-packages.txt

toolchain:
	@command -v swift >/dev/null || { \
	  echo "swift is not on the PATH; install Swift 6.3 or newer (https://www.swift.org/install/linux) and add its usr/bin to the PATH" >&2; exit 1; }
