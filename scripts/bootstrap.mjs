/**
 * Runs first in `npm start`, `npm test` and the other commands, on any Node from 20 on. It installs the packages of
 * the lock file, then continues in the Node that the project pins.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runLong, say } from './steps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const pinnedNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const [command = 'start', ...rest] = process.argv.slice(2);
const target = join(root, command === 'bench' ? 'bench' : 'scripts', `${command}.ts`);

/** Commands that an owner runs need the dependencies only; every other command needs the development tools as well. */
const wantedPackages = ['start', 'reset-second-factor', 'backup', 'restore'].includes(command)
	? 'dependencies'
	: 'all';

/**
 * Records the hash of the lock file that was installed, and whether the development tools were installed too. Written
 * only after a complete install, so that an interrupted one is repeated.
 */
const stampFile = join(modules, '.installed');

const lockHash = () =>
	createHash('sha256')
		.update(readFileSync(join(root, 'package-lock.json')))
		.digest('hex');

/** The lock file's hash and the set of packages of the last install; neither when there was none. */
function lastInstall() {
	if (!existsSync(pinnedNode) || !existsSync(stampFile)) return {};
	const [hash, packages] = readFileSync(stampFile, 'utf8').split(' ');
	return { hash, packages };
}

async function installIfStale() {
	const last = lastInstall();
	// Keep development tools that are installed already: without `--include=dev`, npm would remove them.
	const packages = last.packages === 'all' ? 'all' : wantedPackages;
	if (last.hash === lockHash() && last.packages === packages) return;
	const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
	// Not `npm ci`: it refuses a lock file that lacks packages for machines other than the one that wrote it.
	const args = [
		'install',
		'--no-save',
		packages === 'all' ? '--include=dev' : '--omit=dev',
		'--no-audit',
		'--no-fund',
		'--loglevel=error',
	];
	const { code, seconds } = await runLong('installing packages (a minute or so, the first time)', npm, args, {
		cwd: root,
		inheritOutput: true,
	});
	if (code !== 0) {
		process.stderr.write('The packages could not be installed; npm gives the reason above.\n');
		process.exit(1);
	}
	writeFileSync(stampFile, `${lockHash()} ${packages}`);
	say(`packages installed in ${seconds} s`);
}

// The club keeps running when the reader of its output is gone (`npm start | head`), even while it is being prepared.
if (command === 'start') for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

process.chdir(root);
if (!existsSync(target)) {
	process.stderr.write(`There is no script ${command}.\n`);
	process.exit(1);
}
await installIfStale();

if (Number(process.versions.node.split('.')[0]) >= 26) {
	// Once the pinned Node is installed, npm puts it first in PATH, so that this process runs on it already.
	process.argv.splice(1, 2, target);
	await import(pathToFileURL(target).href);
} else {
	const env = { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH ?? ''}` };
	const child = spawn(pinnedNode, [...process.execArgv, target, ...rest], { stdio: 'inherit', env });
	// Forward signals to the child, which does the work.
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
	child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
