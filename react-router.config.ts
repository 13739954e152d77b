import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'src/web',
	buildDirectory: 'build',
	ssr: true,
	// The whole route list is small; sending it at once spares every first visit a manifest request.
	routeDiscovery: { mode: 'initial' },
} satisfies Config;
