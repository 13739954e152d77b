import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, type Transport } from '#shared/client.ts';
import { faultOfFile, pictureFaults } from '#shared/pictures/picture-faults.rules.ts';
import { transportOver } from '#web/data/api.ts';
import { reasonFor } from '#web/data/error-funnel.ts';
import type { PictureUpload } from '#web/ui/form/picture-field.tsx';
import { fetchWithProgress } from './fetch-with-progress.ts';

type Progress = Omit<PictureUpload, 'start' | 'cancel' | 'retry'>;

const unsent = (error: unknown) =>
	`The picture could not be uploaded. ${reasonFor(error as Partial<ApiError>)}`;

/** Whether the same file may succeed later: the server was unreachable or too busy. */
const isPassing = (error: unknown) =>
	!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 400;

/**
 * Uploads pictures, one at a time; choosing another one cancels the upload in progress.
 * @param send makes the call over a transport that reports its progress; whatever it does after the response counts
 * as part of the upload
 */
export function useUpload<Reply>(
	send: (transport: Transport, sent: { file: File; signal: AbortSignal }) => Promise<Reply>,
	onUploaded: (reply: Reply) => void,
): PictureUpload {
	const [progress, setProgress] = useState<Progress>({});
	const current = useRef<{ file: File; preview: string; stop: AbortController }>(undefined);

	const forget = useCallback(() => {
		current.current?.stop.abort();
		if (current.current) URL.revokeObjectURL(current.current.preview);
		current.current = undefined;
	}, []);
	useEffect(() => forget, [forget]);

	const start = async (file: File) => {
		forget();
		const fault = faultOfFile(file);
		if (fault) return setProgress({ fault: pictureFaults[fault] });
		const mine = { file, preview: URL.createObjectURL(file), stop: new AbortController() };
		current.current = mine;
		const show = (now: Progress) => {
			if (current.current === mine) setProgress({ preview: mine.preview, ...now });
		};
		show({ sent: 0 });
		try {
			const transport = transportOver(fetchWithProgress((sent) => show({ sent })));
			const reply = await send(transport, { file, signal: mine.stop.signal });
			if (current.current !== mine) return;
			onUploaded(reply);
			// The preview stays until the uploaded picture has loaded.
			setProgress({ preview: mine.preview });
		} catch (error) {
			if (isPassing(error)) show({ fault: unsent(error), mayRetry: true });
			else show({ preview: undefined, fault: (error as ApiError).message });
		}
	};

	return {
		...progress,
		start: (file) => void start(file),
		cancel: () => {
			forget();
			setProgress({});
		},
		retry: () => current.current && void start(current.current.file),
	};
}
