/** The address history in memory. */
import type { AddressHistoryRecords, AddressUse } from './address-history.ts';

/** Entries by account and place. The erasure of an account removes its own. */
export function memoryAddressHistory(
  mustBeOpen: () => void,
  addressHistory: Map<string, AddressUse>,
): AddressHistoryRecords {
  return {
    async noteAddress(use) {
      mustBeOpen();
      addressHistory.set(`${use.account}/${use.place}`, { ...use });
    },
    async addressHistory({ since, account }) {
      mustBeOpen();
      return [...addressHistory.values()]
        .filter((one) => one.at >= since && (account === undefined || one.account === account))
        .sort((a, b) => a.at - b.at);
    },
    async forgetAddresses(before) {
      mustBeOpen();
      for (const [id, { at }] of addressHistory) if (at < before) addressHistory.delete(id);
    },
  };
}
