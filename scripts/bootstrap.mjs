/**
 * What `npm start`, `npm test` and their like run first: any Node from 20 on understands this file. It installs
 * what the lock file asks for, then goes on in the Node that the project pins.
 */
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runLong, say } from './steps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const pinnedNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const [command = 'start', ...rest] = process.argv.slice(2);
const target = join(root, command === 'bench' ? 'bench' : 'scripts', `${command}.ts`);

/** npm writes this file last, so an install that was cut short counts as none. */
const installed = join(modules, '.package-lock.json');

function isStale() {
	if (!existsSync(installed) || !existsSync(pinnedNode)) return true;
	return statSync(join(root, 'package-lock.json')).mtimeMs > statSync(installed).mtimeMs;
}

async function install() {
	const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
	const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
	const { code, seconds } = await runLong('installing packages (a minute or so, the first time)', npm, args, {
		cwd: root,
		shown: true,
	});
	if (code !== 0) {
		process.stderr.write('The packages could not be installed; what npm says of it stands above.\n');
		process.exit(1);
	}
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
