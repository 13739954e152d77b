/** The form of a new delivery address: orders are brought to another one with it, too. */
export { NewAddress } from './address/new-address.tsx';
