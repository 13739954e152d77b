import { clubToday, type IsoDate } from '#shared/dates.ts';

/** What graphile-worker hands to a job of the crontab: for when it was planned, which is past where the club was down. */
export interface CronPayload {
	_cron?: { ts: string };
}

/** The day of the club for which a job of the crontab was planned; undefined of one that was added otherwise. */
export const plannedDay = ({ _cron }: CronPayload): IsoDate | undefined =>
	_cron && clubToday(new Date(_cron.ts));
