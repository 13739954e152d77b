/** Whether a pincode is one of Karnataka's, which begin with 56 to 59: the club delivers nowhere else. */
export function isKarnatakaPincode(pincode: string): boolean {
	return /^5[6-9]\d{4}$/.test(pincode);
}
