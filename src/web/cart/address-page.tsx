export default function AddressPage() {
	return null;
}
