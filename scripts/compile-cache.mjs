/**
 * Loaded before the first file of the club. Makes Node cache compiled sources, with their types stripped: stripping and
 * compiling is most of a start. Modules that are loaded before this are stripped again at each start, and the code that
 * strips types takes 12 MiB as long as the club runs.
 */
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// The folder is that of the build, because whoever can write to it can make the club run any code. Node 20 has no such
// cache; it only continues in the Node that the project pins (bootstrap.mjs).
module.enableCompileCache?.(fileURLToPath(new URL('../build/compiled', import.meta.url)));
