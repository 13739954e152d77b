import { useQuery } from '@tanstack/react-query';
import { ChevronDown, MessageSquareText, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { messages } from '#shared/messages.ts';
import type { Writer } from '#shared/people/people.contract.ts';
import { deskApi, writersQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { deskPath } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { EmailLink, PhoneLink } from '#web/desk/record/contact-links.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { RegisterDialog } from './register-dialog.tsx';

interface WritersProps {
	search: string | undefined;
}

/** People who wrote to the club but have no account: those that match a search, or on demand the latest. */
export function Writers({ search }: WritersProps) {
	return useRights().may(deskLists.messages.right) && <FoundWriters search={search} />;
}

function FoundWriters({ search }: WritersProps) {
	const [isOpen, setOpen] = useState(search !== undefined);
	const { data, isError, isFetching, refetch } = useQuery({
		...writersQuery(deskApi, search),
		enabled: isOpen,
		refetchOnMount: 'always',
	});
	const registering = useDialog();
	const [known, setKnown] = useState<Writer>();
	const mayRegister = useRights().may('registerPeople');
	// If a search finds no writers, its result is the list of people below.
	if (search !== undefined && !isError && !data?.length) return null;
	return (
		<>
			<details
				open={isOpen}
				onToggle={(event) => setOpen(event.currentTarget.open)}
				className="group my-4 rounded-md border border-line bg-surface print:hidden"
			>
				<summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-2.5 font-medium">
					<MessageSquareText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
					Wrote to us, without an account
					{search && data && <span className="text-ink-soft tabular-nums">{data.length}</span>}
					<ChevronDown
						aria-hidden="true"
						className="ml-auto size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
					/>
				</summary>
				{data ? (
					data.length > 0 ? (
						<ul className="border-t border-line">
							{data.map((writer) => (
								<WriterRow
									key={writer.email}
									writer={writer}
									onRegister={
										mayRegister
											? () => {
													setKnown(writer);
													registering.show();
												}
											: undefined
									}
								/>
							))}
						</ul>
					) : (
						<p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
							Everybody who wrote has an account.
						</p>
					)
				) : isError ? (
					<div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-sm">
						These could not be loaded
						<Button tone="secondary" size="sm" pending={isFetching} onClick={() => void refetch()}>
							Try again
						</Button>
					</div>
				) : (
					<p
						role="status"
						className="flex items-center gap-2 border-t border-line px-4 py-3 text-sm text-ink-soft"
					>
						<Spinner className="text-clay" />
						{messages.loading}
					</p>
				)}
			</details>
			{registering.count > 0 && known && (
				<RegisterDialog
					key={registering.count}
					{...registering.props}
					known={{ name: known.name, email: known.email, phone: known.phone }}
				/>
			)}
		</>
	);
}

interface WriterRowProps {
	writer: Writer;
	/** Undefined for users who may not register people. */
	onRegister: (() => void) | undefined;
}

function WriterRow({ writer: { name, email, phone, wroteAt, queries }, onRegister }: WriterRowProps) {
	const count = queries === 1 ? '1 query' : `${queries} queries`;
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 text-sm last:border-b-0">
			<div className="min-w-0 grow basis-56">
				<p className="font-medium wrap-anywhere">{name}</p>
				<p className="flex flex-wrap gap-x-3">
					<PhoneLink phone={phone} />
					<EmailLink email={email} />
				</p>
			</div>
			<p className="text-ink-soft">
				<Link
					to={deskPath(deskLists.messages, { search: email })}
					aria-label={`${count} of ${name}`}
					className="font-medium underline underline-offset-3"
				>
					{count}
				</Link>
				, last <HappenedAt instant={wroteAt} />
			</p>
			{onRegister && (
				<Button tone="secondary" size="sm" aria-label={`Register ${name}`} onClick={onRegister}>
					<UserPlus aria-hidden="true" />
					Register
				</Button>
			)}
		</li>
	);
}
