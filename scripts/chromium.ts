import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { say } from './steps.mjs';

/**
 * Chromium without a window's frame around its pages, from the same package sources: a page opens in half the
 * time.
 */
const shell = { path: '/usr/bin/chromium-headless-shell', debianPackage: 'chromium-headless-shell' };
const whole = { path: '/usr/bin/chromium', debianPackage: 'chromium' };

/** The Chromium that is there, the quickest first; undefined when there is none. */
export function findChromium(): string | undefined {
	const paths = [process.env.CHROMIUM_PATH, shell.path, whole.path, chromium.executablePath()];
	return paths.find((path) => path && existsSync(path));
}

/** Debian's package, where this is Debian's machine to change. Whether it came, the path tells. */
function installFromDebian({ path, debianPackage }: typeof shell): boolean {
	if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
	say(`installing ${debianPackage} for the browser journeys`);
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
	spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
		env,
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	return existsSync(path);
}

/** Where a Chromium is, installing one when there is none: Debian's package, or Playwright's own download. */
export function ensureChromium(): string {
	const isChosen = process.env.CHROMIUM_PATH || existsSync(shell.path);
	const isThere = isChosen || installFromDebian(shell) || findChromium() || installFromDebian(whole);
	if (!isThere) {
		say('installing Chromium for the browser journeys');
		execFileSync('playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' });
	}
	const installed = findChromium();
	if (!installed)
		throw new Error('No Chromium was found, and none could be installed; set CHROMIUM_PATH to one.');
	return installed;
}
