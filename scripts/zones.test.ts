import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Runs the linter with the project's configuration over small files, to test which modules may import which
// (docs/architecture.md, "Layout").

type Import = readonly [path: string, module: string];

const forbidden: readonly Import[] = [
	['src/shared/x.ts', 'hono'],
	['src/shared/x.ts', 'node:fs'],
	['src/shared/x.ts', '#server/config.ts'],
	['src/shared/x.ts', '../server/config.ts'],
	['src/shared/membership/pauses/x.ts', '../../../server/config.ts'],
	['src/server/orders/x.ts', '#web/data/api.ts'],
	['src/server/orders/x.ts', '../../web/data/api.ts'],
	['src/server/orders/x.ts', '../cart/cart.handlers.ts'],
	['src/server/orders/x.ts', '#server/cart/cart.handlers.ts'],
	['src/web/orders/x.tsx', '#server/config.ts'],
	['src/web/orders/x.tsx', '../../server/config.ts'],
	['src/web/orders/x.tsx', '../data/api.ts'],
	['src/web/orders/x.tsx', '#web/catalogue/product/navigation-state.ts'],
	['src/web/orders/x.tsx', '#web/desk/list/table.tsx'],
	['src/web/orders/mine/x.tsx', '../../catalogue/product-picture.tsx'],
	['src/web/orders/mine/x.tsx', '#web/catalogue/product/navigation-state.ts'],
	['src/web/orders/mine/x.tsx', '#web/desk/time.tsx'],
	['src/web/orders/desk/x.tsx', '#web/desk/frame/menu.tsx'],
	['src/web/orders/desk/x.tsx', '#web/catalogue/product/navigation-state.ts'],
	['src/web/dashboard/x.tsx', '#web/catalogue/product/navigation-state.ts'],
	['src/web/dashboard/sales/x.tsx', '../../orders/placed-order.ts'],
	['src/web/data/x.ts', '#web/orders/placed-order.ts'],
	['src/web/session/x.ts', '#web/parts/timings.ts'],
	['src/web/parts/x.tsx', '#web/orders/placed-order.ts'],
	['src/web/parts/x.tsx', '#web/site/wordmark.tsx'],
	['src/web/site/x.tsx', '#web/desk/time.tsx'],
	['src/web/site/x.tsx', '#web/orders/placed-order.ts'],
	['src/web/desk/x.tsx', '#web/orders/placed-order.ts'],
	['src/web/desk/list/x.tsx', '#web/orders/placed-order.ts'],
	['src/web/desk/list/x.tsx', '../../orders/placed-order.ts'],
	['src/web/ui/x.tsx', '../data/api.ts'],
	['src/web/ui/x.tsx', '#web/orders/placed-order.ts'],
	['src/web/ui/x.tsx', '#shared/orders/orders.contract.ts'],
	['src/web/ui/x.tsx', '#server/config.ts'],
	['src/web/ui/form/x.tsx', '../../orders/placed-order.ts'],
];

const allowed: readonly Import[] = [
	['src/shared/x.ts', 'zod'],
	['src/shared/x.ts', './club.ts'],
	['src/shared/membership/pauses/x.ts', '../../club/club.facts.ts'],
	['src/shared/visits/x.ts', '../membership/pauses/pauses.contract.ts'],
	['src/server/orders/x.ts', '#shared/orders/orders.rules.ts'],
	['src/server/orders/x.ts', '../cart/cart.queries.ts'],
	['src/server/orders/x.ts', './orders.handlers.ts'],
	['src/server/app.ts', './orders/orders.handlers.ts'],
	['src/web/orders/x.tsx', '#shared/orders/orders.rules.ts'],
	['src/web/orders/x.tsx', '#web/ui/button.tsx'],
	['src/web/orders/x.tsx', '#web/catalogue/product-picture.tsx'],
	['src/web/orders/x.tsx', './payment/page.tsx'],
	['src/web/orders/mine/x.tsx', '../placed-order.ts'],
	['src/web/orders/desk/x.tsx', '#web/desk/list/table.tsx'],
	['src/web/orders/desk/x.tsx', '#web/desk/record/facts.tsx'],
	['src/web/orders/desk/x.tsx', '#web/desk/time.tsx'],
	['src/web/dashboard/x.tsx', '#web/desk/time.tsx'],
	['src/web/data/x.ts', '#web/session/session.ts'],
	['src/web/orders/x.tsx', '#web/data/clock/server-clock.ts'],
	['src/web/orders/mine/x.tsx', '#web/data/uploads/use-upload.ts'],
	['src/web/site/x.tsx', '#web/identity/logout-dialog.tsx'],
	['src/web/desk/list/x.tsx', '../head.tsx'],
	['src/web/desk/list/rows/x.tsx', '#web/desk/focus.ts'],
	['src/web/desk/frame/x.tsx', '#web/identity/guards.tsx'],
	['src/web/ui/x.tsx', './button.tsx'],
	['src/web/ui/form/x.tsx', '../button.tsx'],
	['src/web/ui/x.tsx', 'react'],
];

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'akhara-zones-'));
const imports = [...forbidden, ...allowed];

/** The file that represents an import: the table names most paths several times. */
function fileOf(one: Import): string {
	const [path] = one;
	const extension = extname(path);
	return `${path.slice(0, -extension.length)}-${imports.indexOf(one)}${extension}`;
}

let output = '';

// Runs the linter once for all files: it takes longer to start than to read them.
beforeAll(() => {
	cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
	for (const one of imports) {
		const file = join(folder, fileOf(one));
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, `import { x } from '${one[1]}';\n\nx();\n`);
	}
	const { stdout, stderr } = spawnSync(
		join(root, 'node_modules/.bin/biome'),
		['lint', '--colors=off', '--vcs-enabled=false', '--max-diagnostics=none', '.'],
		{ cwd: folder, encoding: 'utf8' },
	);
	output = stdout + stderr;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether the linter forbids an import. A finding starts with a line that has its position and its rule. */
const isForbidden = (one: Import) =>
	output.split('\n').some((line) => line.startsWith(fileOf(one)) && line.includes('noRestrictedImports'));

test('the linter reads every file', () => {
	expect(output).toContain(`Checked ${imports.length + 1} files`);
});

for (const one of forbidden)
	test(`${one[0]} may not import ${one[1]}`, () => {
		expect(isForbidden(one)).toBe(true);
	});

for (const one of allowed)
	test(`${one[0]} may import ${one[1]}`, () => {
		expect(isForbidden(one)).toBe(false);
	});
