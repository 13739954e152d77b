import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { slimRouteManifest } from './route-manifest.ts';
import { runLong, say } from './steps.mjs';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'build', 'stamp');

/** The sources of the built web side. */
const sources = [
	'src/web',
	'src/shared',
	'public',
	'vite.config.ts',
	'react-router.config.ts',
	'tsconfig.json',
	'package.json',
	'package-lock.json',
	'scripts/browser-screens.ts',
	'scripts/build.ts',
	'scripts/build-worker.ts',
	'scripts/chunks.ts',
	'scripts/route-manifest.ts',
];

async function filesUnder(path: string): Promise<string[]> {
	if (!existsSync(path)) return [];
	if (!(await stat(path)).isDirectory()) return [path];
	const entries = await readdir(path, { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Hashes names, sizes and modification times: reading every file would slow each start. */
async function fingerprint(): Promise<string> {
	const files = (await Promise.all(sources.map((source) => filesUnder(join(root, source))))).flat().sort();
	const hash = createHash('sha256');
	for (const file of files) {
		const { size, mtimeMs } = await stat(file);
		hash.update(`${file} ${size} ${mtimeMs}\n`);
	}
	return hash.digest('hex');
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses text files once, at the highest quality, instead of for each visitor. */
async function precompress(folder: string): Promise<void> {
	const files = (await filesUnder(folder)).filter((file) =>
		/\.(js|css|svg|json|txt|html|webmanifest)$/.test(file),
	);
	for (const file of files) {
		const content = await readFile(file);
		if (content.length < 500) continue;
		const [br, gz] = await Promise.all([
			brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
			zip(content, { level: constants.Z_BEST_COMPRESSION }),
		]);
		await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
	}
}

/** Builds the web side if its sources changed since the last build. Returns false, and prints why, if the build fails. */
export async function buildIfStale(): Promise<boolean> {
	const wanted = await fingerprint();
	const built = await readFile(stamp, 'utf8').catch(() => '');
	if (built === wanted) return true;
	const { code, printed, seconds } = await runLong(
		'building the web side (some ten seconds)',
		'react-router',
		['build'],
		{
			cwd: root,
		},
	);
	if (code !== 0) {
		process.stderr.write(`${printed}\nThe web side could not be built; why stands above.\n`);
		return false;
	}
	const worker = await runLong('building the service worker', process.execPath, [
		join(root, 'scripts', 'build-worker.ts'),
	]);
	if (worker.code !== 0) {
		process.stderr.write(`${worker.printed}\nThe worker could not be built; why stands above.\n`);
		return false;
	}
	// Runs after the worker was built, whose list of files is computed from the complete manifest.
	await slimRouteManifest(join(root, 'build', 'client', 'assets'));
	await precompress(join(root, 'build', 'client'));
	await writeFile(stamp, wanted);
	say(`web side built in ${seconds + worker.seconds} s`);
	return true;
}
