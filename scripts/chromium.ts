import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { say } from './steps.mjs';

/** Debian's build of Chromium without a user interface, preferred because it opens a page in half the time. */
const headlessShell = { path: '/usr/bin/chromium-headless-shell', debianPackage: 'chromium-headless-shell' };
const fullChromium = { path: '/usr/bin/chromium', debianPackage: 'chromium' };

/** Returns the path of an installed Chromium, the fastest first; undefined when there is none. */
export function findChromium(): string | undefined {
	const paths = [process.env.CHROMIUM_PATH, headlessShell.path, fullChromium.path, chromium.executablePath()];
	return paths.find((path) => path && existsSync(path));
}

/** Returns the path of an installed Chromium that can play a film as a camera, which the headless shell cannot. */
export function findFullChromium(): string | undefined {
	return [fullChromium.path, chromium.executablePath()].find((path) => existsSync(path));
}

/** Installs a package when run as root on a Debian; returns whether its binary exists afterwards. */
function installFromDebian({ path, debianPackage }: typeof headlessShell): boolean {
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

/**
 * Returns the path of a Chromium. Installs one when there is none, as Debian's package or by Playwright's
 * download; throws when neither works.
 */
export function ensureChromium(): string {
	const hasFastest = process.env.CHROMIUM_PATH || existsSync(headlessShell.path);
	const isInstalled =
		hasFastest || installFromDebian(headlessShell) || findChromium() || installFromDebian(fullChromium);
	if (!isInstalled) {
		say('installing Chromium for the browser journeys');
		execFileSync('playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' });
	}
	const installed = findChromium();
	if (!installed)
		throw new Error('No Chromium was found, and none could be installed; set CHROMIUM_PATH to one.');
	return installed;
}
