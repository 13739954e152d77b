/**
 * What `npm start`, `npm test` and their like run first: any Node from 20 on understands this file. It installs
 * what the lock file asks for, then goes on in the Node that the project pins.
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

/** Written last, with the lock file it followed: an install that was cut short counts as none. */
const installed = join(modules, '.installed');

const lock = () =>
	createHash('sha256')
		.update(readFileSync(join(root, 'package-lock.json')))
		.digest('hex');

function isStale() {
	return !existsSync(pinnedNode) || !existsSync(installed) || readFileSync(installed, 'utf8') !== lock();
}

async function install() {
	const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
	// Not `npm ci`: it refuses a lock file that lacks packages for machines other than the ones it was made for.
	const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
	const { code, seconds } = await runLong('installing packages (a minute or so, the first time)', npm, args, {
		cwd: root,
		shown: true,
	});
	if (code !== 0) {
		process.stderr.write('The packages could not be installed; what npm says of it stands above.\n');
		process.exit(1);
	}
	writeFileSync(installed, lock());
	say(`packages installed in ${seconds} s`);
}

process.chdir(root);
if (!existsSync(target)) {
	process.stderr.write(`There is no script ${command}.\n`);
	process.exit(1);
}
if (isStale()) await install();

if (Number(process.versions.node.split('.')[0]) >= 26) {
	// npm puts the pinned Node first in PATH once it is installed: this is it already.
	process.argv.splice(1, 2, target);
	await import(pathToFileURL(target).href);
} else {
	const env = { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH ?? ''}` };
	const child = spawn(pinnedNode, [...process.execArgv, target, ...rest], { stdio: 'inherit', env });
	// Whoever stops this process means the one behind it.
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
	child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
