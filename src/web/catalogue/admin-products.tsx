export default function AdminProducts() {
	return null;
}
