import { redirect, replace } from 'react-router';

// The store is the front page until the landing page is built; then this file goes.

export const loader = () => redirect('/store');

export const clientLoader = () => replace('/store');

export default function FrontPage() {
	return null;
}
