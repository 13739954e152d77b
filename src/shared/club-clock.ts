/** How far the club's clock is ahead of this device's, in milliseconds; 0 on the server, whose clock is the club's. */
let clockAhead = 0;

/** Sets how far the club's clock is ahead of this device's. A browser learns it from the server's responses. */
export function setClockAhead(milliseconds: number): void {
	clockAhead = milliseconds;
}

/**
 * Converts a time of this device's clock to the club's, in milliseconds since 1970, as far as the difference is known.
 */
export const byClubClock = (ofDevice: number): number => ofDevice + clockAhead;

/** Now by the club's clock, as far as this device knows it. */
export const clubNow = (): Date => new Date(byClubClock(Date.now()));
