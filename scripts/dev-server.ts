import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { createPages } from '#server/http/site/pages.ts';
import { openDatabase } from '#server/open-database.ts';
import { runClub } from '#server/run.ts';
import { serveClub } from '#server/serve.ts';

const vite = await createServer({
	server: { middlewareMode: true, hmr: { port: Number(process.env.PORT || 3000) + 1 } },
	appType: 'custom',
});

// Vite's own handlers would end the process at once; the club stops gracefully and closes Vite last.
for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal);

// Runs one process, whatever WEB_CONCURRENCY says, because Vite's server runs in it.
await runClub(async (config, events) => {
	const serving = await serveClub({
		config,
		middleware: (request, response, next) => vite.middlewares(request, response, next),
		pages: async () => (parts) =>
			createPages({
				build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
				mode: 'development',
				...parts,
			}),
		reportStep: events.reportStep,
		database: () => openDatabase(config, events),
	});
	return {
		...serving,
		async stop(hurry) {
			await serving.stop(hurry);
			await vite.close();
		},
	};
});
