import cluster from 'node:cluster';
import { openDatabase } from './open-database.ts';
import { leadProcesses } from './processes/primary.ts';
import { runClub } from './run.ts';
import type { Parts } from './serve.ts';

async function builtPages(): Promise<Parts['pages']> {
	const { createPages, loadBuild } = await import('./http/site/pages.ts');
	const build = await loadBuild();
	return (parts) => createPages({ build: async () => build, mode: 'production', ...parts });
}

// What serves is imported by the processes that do: a primary process is spared its memory.
if (cluster.isWorker) {
	const { serveAsWorker } = await import('./processes/worker.ts');
	await serveAsWorker(builtPages);
} else
	await runClub(async (config, events) => {
		if (config.processes > 1) return leadProcesses(config, events);
		const { serveClub } = await import('./serve.ts');
		return serveClub({
			config,
			pages: await builtPages(),
			reportStep: events.reportStep,
			database: () => openDatabase(config, events),
		});
	});
