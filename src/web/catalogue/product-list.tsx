export default function ProductList() {
	return null;
}
