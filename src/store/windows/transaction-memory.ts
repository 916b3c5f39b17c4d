import type { Transaction } from '../mongo/transactions.ts';

/**
 * Makes a memory for values that the attempts of transactions keep until they end. Several events with one key then cost
 * one read together.
 * @returns the values of one attempt by key
 */
export function createTransactionMemory<Value>(): (transaction: Transaction) => Map<string, Value> {
  const memories = new WeakMap<Transaction, Map<string, Value>>();
  return (transaction) => {
    const values = memories.get(transaction) ?? new Map<string, Value>();
    memories.set(transaction, values);
    return values;
  };
}
