/**
 * Loaded before the first file of the club. Node keeps what a start compiles, also the sources without their types: to strip
 * and compile them is most of a start. Whatever is compiled before this has its types stripped at each start anew, and
 * what strips them takes 12 MiB for as long as the club runs.
 */
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// The folder is the build's, because whoever can write there can have the club run anything. Node 20 keeps nothing; it
// only continues in the Node that the project pins (bootstrap.mjs).
module.enableCompileCache?.(fileURLToPath(new URL('../build/compiled', import.meta.url)));
