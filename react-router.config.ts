import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'src/web',
	buildDirectory: 'build',
	ssr: true,
	// The whole route list is small; sending it at once spares every first visit a manifest request.
	routeDiscovery: { mode: 'initial' },
	// A route's `clientLoader` is a line or two: a file of its own would be one more to wait for.
	splitRouteModules: false,
} satisfies Config;
