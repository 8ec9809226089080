/** What customers of the shop ask, with what they are told. `#` stands for the number of an order. */
export const questions: readonly { readonly ask: string; readonly answer: string; readonly looksUp: boolean }[] = [
  { ask: 'When will my order # arrive?', answer: 'Your order # arrives within two working days.', looksUp: true },
  { ask: 'Where is order #?', answer: 'Order # is with the carrier.', looksUp: true },
  {
    ask: 'Can I still change the address of order #?',
    answer: 'Yes, order # has not left our warehouse yet.',
    looksUp: true,
  },
  { ask: 'I want to return order #.', answer: 'You have 30 days. The label for order # is on its way.', looksUp: true },
  { ask: 'Do you ship to islands?', answer: 'Yes. It takes two days longer.', looksUp: false },
  { ask: 'How do I pay by invoice?', answer: 'Choose "Invoice" in the last step of the checkout.', looksUp: false },
  { ask: 'Is the blue kettle back soon?', answer: 'We expect it next week.', looksUp: false },
  { ask: 'My voucher is not accepted.', answer: 'Vouchers hold for one year. Which date is on yours?', looksUp: false },
];

/** What the shop knows, as the search finds it. */
export const documents: readonly string[] = [
  'Orders leave the warehouse on the day of purchase when they are placed before 08:00.',
  'Delivery within the country takes two working days, to islands four.',
  'Goods can be returned within 30 days of delivery.',
  'Vouchers hold for one year and cannot be added up.',
  'Invoices are offered to customers with two orders or more.',
];

/** The functions that the program traces, with their sources. */
export const sources = {
  answer_customer:
    'def answer_customer(question: str) -> str:\n    return chat_completion(question, *find(question))\n',
  retrieve_documents:
    'def retrieve_documents(question: str) -> list[str]:\n    return index.search(question, limit=2)\n',
  lookup_order: 'def lookup_order(order_id: str) -> dict:\n    return orders.get(order_id)\n',
  chat_completion:
    'def chat_completion(question: str, documents: list[str]) -> str:\n    return model.complete(question, documents)\n',
} as const;

/** What is said of answers. */
export const notes: readonly string[] = [
  'Names no date.',
  'Friendly, and to the point.',
  'The customer asked again a minute later.',
  'Should have offered the return label.',
];
