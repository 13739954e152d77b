import type { RouterContextProvider } from 'react-router';
import type { MetaArgs } from '#web/data/club.ts';
import { siteOrigin } from '#web/data/load-context.ts';
import { publicMeta } from '#web/document/page-meta.ts';

/** The `loader` of these pages: their texts are part of the club's facts that every page has. */
export const policyLoader = ({ context }: { context: Readonly<RouterContextProvider> }) => ({
	origin: context.get(siteOrigin),
});

/** The `clientLoader` of these pages. */
export const policyClientLoader = () => ({ origin: undefined });

/** The `meta` of these pages. */
export const policyMeta =
	(page: { title: string; description: string; path: string }) =>
	({ loaderData, ...args }: MetaArgs & { loaderData?: { origin: string | undefined } | undefined }) =>
		publicMeta(args, { ...page, origin: loaderData?.origin });
