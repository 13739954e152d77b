import { UserPlus } from 'lucide-react';
import { deskApi, deskPeopleQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { ImportLink } from '#web/desk/list/import-link.tsx';
import { DeskScreen } from '#web/desk/list/screen.tsx';
import { DeskTable } from '#web/desk/list/table.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { useNavigationRequest } from '#web/desk/use-navigation-request.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { FindElsewhere } from './find-elsewhere.tsx';
import { PersonRow } from './person-row.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { Writers } from './writers.tsx';

export const meta = pageMeta('People');

const columns = [
	{ title: 'No.', className: 'w-20' },
	{ title: 'Person' },
	{ title: 'Email', className: 'w-[28%]' },
	{ title: 'Membership', className: 'w-[24%]' },
	{ title: 'Joined', className: 'w-34' },
];

/** The desk's people (/admin/people): everybody with an account, and people who only wrote. */
export default function DeskPeople() {
	const registering = useDialog();
	const mayRegister = useRights().may('registerPeople');
	const register = () => registering.show();
	useNavigationRequest(({ add }) => (add && mayRegister ? register : undefined));
	return (
		<>
			<DeskScreen
				list={deskLists.people}
				query={(filters) => deskPeopleQuery(deskApi, filters)}
				rowId={({ userId }) => userId}
				moreFilters={({ search }) => (
					<>
						<FindElsewhere key={`elsewhere ${search}`} search={search} />
						<Writers key={`writers ${search}`} search={search} />
					</>
				)}
				actions={
					<>
						<ImportLink to="/admin/people/import" />
						{mayRegister && (
							<Button size="sm" onClick={register}>
								<UserPlus aria-hidden="true" />
								Register
							</Button>
						)}
					</>
				}
			>
				{(people) => (
					<DeskTable caption="People, newest first" columns={columns}>
						{people.map((person) => (
							<PersonRow key={person.userId} person={person} />
						))}
					</DeskTable>
				)}
			</DeskScreen>
			{registering.count > 0 && <RegisterDialog key={registering.count} {...registering.props} />}
		</>
	);
}
