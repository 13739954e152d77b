import { useNavigate } from 'react-router';
import type { consultancies } from '#shared/club.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import album from '#web/ui/pictures/consultancy.json';
import { useLoginGate } from '../shell/guards.tsx';
import { Benefits } from './benefits.tsx';
import { appointmentPath } from './chosen-type.ts';

type ConsultancyCardProps = (typeof consultancies)[number] & {
	/** In sight when the page opens: its picture does not wait. */
	isFirst: boolean;
};

/** A consultancy, and the way to book it. */
export function ConsultancyCard({ type, image, benefits, isFirst }: ConsultancyCardProps) {
	const navigate = useNavigate();
	const gate = useLoginGate();
	const form = appointmentPath(type);
	return (
		<li className="card flex flex-col overflow-hidden sm:max-lg:grid sm:max-lg:grid-cols-[2fr_3fr]">
			<Picture
				src={image}
				album={album}
				alt=""
				width={800}
				height={600}
				sizes="(width >= 64rem) 25rem, (width >= 40rem) 40vw, 94vw"
				priority={isFirst}
				className="aspect-4/3 w-full bg-sunken object-cover sm:max-lg:h-full"
			/>
			<div className="flex flex-1 flex-col p-5 sm:p-6">
				<h2 className="display text-title">{type}</h2>
				<div className="mt-4 mb-6">
					<Benefits benefits={benefits} />
				</div>
				<Button
					size="lg"
					className="mt-auto sm:max-lg:self-start"
					onClick={() => gate(() => navigate(form), { headedFor: form })}
				>
					Book<span className="sr-only"> {type}</span>
				</Button>
			</div>
		</li>
	);
}
