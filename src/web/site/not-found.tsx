import { data } from 'react-router';
import { pageMeta } from '#web/document/page-meta.ts';

// The route of every unknown URL. The layout around it shows the error screen.

export const loader = (): never => {
	throw data(null, { status: 404 });
};

// Repeated, because the build removes `loader` from the browser's bundle.
export const clientLoader = (): never => {
	throw data(null, { status: 404 });
};

export const meta = pageMeta('Not found');

export default function NotFound() {
	return null;
}
