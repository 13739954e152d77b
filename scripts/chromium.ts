import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { say } from './steps.mjs';

const debian = '/usr/bin/chromium';

function found(): string | undefined {
	const named = process.env.CHROMIUM_PATH;
	return [named, debian, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Where a Chromium is, installing one when there is none: Debian's package, or Playwright's own download. */
export function ensureChromium(): string {
	const already = found();
	if (already) return already;
	say('installing Chromium for the browser journeys');
	const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
	if (isDebianRoot) {
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
		spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
		spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
			env,
			stdio: ['ignore', 'ignore', 'inherit'],
		});
	}
	if (!found()) execFileSync('playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' });
	const installed = found();
	if (!installed)
		throw new Error('No Chromium was found, and none could be installed; set CHROMIUM_PATH to one.');
	return installed;
}
