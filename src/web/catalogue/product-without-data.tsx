export default function ProductWithoutData() {
	return null;
}
