/** The form of a new delivery address. A member's order uses it, too, to change its address. */
export { NewAddress } from './address/new-address.tsx';
