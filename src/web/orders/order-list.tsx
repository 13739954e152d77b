export default function OrderList() {
	return null;
}
