import { isRouteErrorResponse } from 'react-router';
import { LinkButton } from '#web/ui/link-button.tsx';
import spots from '#web/ui/media/albums/spots.json';
import { Picture } from '#web/ui/media/picture.tsx';
import { NoticeScreen, noticePicture } from './notice-screen.tsx';

interface ErrorScreenProps {
	error: unknown;
	/** The link that leads away from the error. */
	home?: { to: string; label: string } | undefined;
}

const texts = {
	missing: {
		title: 'Page not found',
		text: 'The link has a typo, or this page has moved.',
	},
	unreachable: {
		title: 'This page could not be loaded',
		text: 'Something is not working on our side. Please try again in a minute.',
	},
	broken: {
		title: 'Something went wrong!',
		text: 'The fault is on our side. Please reload the page. If it happens again, tell us what you were doing.',
	},
};

function textsFor(error: unknown) {
	if (!isRouteErrorResponse(error)) return texts.broken;
	if (error.status === 404) return texts.missing;
	return error.status === 503 ? texts.unreachable : texts.broken;
}

/** The error screen's heading, for the page's title. */
export const errorTitle = (error: unknown) => textsFor(error).title;

/** Replaces a screen that failed to load or render. */
export function ErrorScreen({ error, home = { to: '/', label: 'Go to the home page' } }: ErrorScreenProps) {
	const { title, text } = textsFor(error);
	return (
		<NoticeScreen
			title={title}
			text={text}
			picture={
				<Picture src="/art/error-480.webp" album={spots} alt="" sizes={noticePicture} priority="high" />
			}
			actions={
				<>
					<LinkButton to={home.to}>{home.label}</LinkButton>
					{/* Reloads the document, because the state of the page may be broken. */}
					<LinkButton to="." reloadDocument tone="secondary">
						Try again
					</LinkButton>
				</>
			}
		/>
	);
}
