import { clubToday, type IsoDate } from '#shared/dates.ts';

/**
 * The payload that graphile-worker gives to a job of the crontab: the time for which it was planned, which is in
 * the past when the club was down then.
 */
export interface CronPayload {
	_cron?: { ts: string };
}

/** The club's day for which a job of the crontab was planned; undefined for a job that was added in another way. */
export const plannedDay = ({ _cron }: CronPayload): IsoDate | undefined =>
	_cron && clubToday(new Date(_cron.ts));
