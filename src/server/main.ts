import { createPages, loadBuild } from './http/site/pages.ts';
import { runClub } from './run.ts';

await runClub({
	async pages() {
		const build = await loadBuild();
		return (parts) => createPages({ build: async () => build, mode: 'production', ...parts });
	},
});
