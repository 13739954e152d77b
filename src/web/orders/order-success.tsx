export default function OrderSuccess() {
	return null;
}
