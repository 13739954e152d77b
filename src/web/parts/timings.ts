/** The specification's timings in milliseconds (docs/spec.md points 2, 4 and 9). */
export const timings = {
	loginRedirect: 500,
	signUpRedirect: 500,
	logoutRedirect: 500,
	loginRequiredRedirect: 600,
	membershipRedirect: 1_000,
	passwordResetRedirect: 1_500,
	listThrottle: 150,
	searchDebounce: 500,
	promotionAutoplay: 2_500,
	promotionSpeed: 1_100,
} as const;

/** A list loads its next page once this share of it has been scrolled past (docs/spec.md point 9). */
export const listThreshold = 0.8;
