import { iconPath, markOf } from '#shared/club/looks.rules.ts';
import { sidesOf, uploadedPicture } from '#shared/pictures/pictures.rules.ts';
import { useClub } from '#web/data/club.ts';

/** The icons for the browser's tab and a home screen, for the head of the document. */
export function ClubIcons() {
	const club = useClub();
	const mark = markOf(club);
	if (mark.kind === 'drawn')
		return (
			<>
				<link rel="icon" href="/favicon.ico" sizes="16x16 32x32" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
			</>
		);
	return (
		<>
			<link rel="icon" href={iconPath(club, 'round')} type="image/svg+xml" />
			{/* Without this, iPhones draw an icon with the first letter of the club's name. */}
			{mark.kind === 'picture' && <link rel="apple-touch-icon" href={smallestOf(mark.image)} />}
		</>
	);
}

/** The address of the smallest copy of an uploaded picture. */
function smallestOf(image: string): string {
	const [side] = sidesOf(uploadedPicture(image)?.side ?? 0);
	return image.replace(/\d+\.webp$/, `${side}.webp`);
}
