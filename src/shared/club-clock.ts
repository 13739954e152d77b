/** How far the club's clock is ahead of this device's, in milliseconds: on the server, whose clock it is, not at all. */
let clockAhead = 0;

/** Tells how far the club's clock is ahead of this device's, which a browser learns from the server. */
export function setClockAhead(milliseconds: number): void {
	clockAhead = milliseconds;
}

/** A moment of this device's clock, in milliseconds since 1970, by the club's, as far as this device knows it. */
export const byClubClock = (ofDevice: number): number => ofDevice + clockAhead;

/** Now by the club's clock, as far as this device knows it. */
export const clubNow = (): Date => new Date(byClubClock(Date.now()));
