import { data } from 'react-router';
import { pageMeta } from '#web/document/page-meta.ts';

// Every address that leads nowhere comes here; the layout around it shows the error screen.

export const loader = (): never => {
	throw data(null, { status: 404 });
};

// Written out again: the build takes `loader` out of what the browser gets.
export const clientLoader = (): never => {
	throw data(null, { status: 404 });
};

export const meta = () => pageMeta('Not found');

export default function NotFound() {
	return null;
}
