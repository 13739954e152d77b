import cluster from 'node:cluster';
import type { Parts } from './serve.ts';

const builtPages: Parts['pages'] = async () => {
	const { createPages, loadBuild } = await import('./http/site/pages.ts');
	const build = await loadBuild();
	return (parts) => createPages({ build: async () => build, mode: 'production', ...parts });
};

// Only the processes that serve import the server, so that a primary process does not need the memory for it.
if (cluster.isWorker) {
	const { serveAsWorker } = await import('./processes/worker.ts');
	await serveAsWorker(builtPages);
} else {
	const { runClub } = await import('./run.ts');
	await runClub(async (config, events) => {
		if (config.processes > 1) {
			const { startPrimary } = await import('./processes/primary.ts');
			return startPrimary(config, events);
		}
		const { openDatabase } = await import('./open-database.ts');
		const { serveClub } = await import('./serve.ts');
		return serveClub({
			config,
			pages: builtPages,
			reportStep: events.reportStep,
			database: (meanwhile) => openDatabase(config, { ...events, meanwhile }),
		});
	});
}
