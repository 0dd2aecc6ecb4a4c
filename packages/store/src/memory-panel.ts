/** Names of annotators at panels, in memory. */
import type { PanelEntry, PanelRecords } from './panel.ts';

/** Entries by campaign, panel and person. The erasure of an account removes its own. */
export function memoryPanel(mustBeOpen: () => void, entries: Map<string, PanelEntry>): PanelRecords {
  const keyOf = ({ stream, panel, person }: Pick<PanelEntry, 'stream' | 'panel' | 'person'>) =>
    JSON.stringify([stream, panel, person]);
  return {
    async notePanelEntry(entry) {
      mustBeOpen();
      entries.set(keyOf(entry), { ...entry });
    },
    async panelEntry(who) {
      mustBeOpen();
      return entries.get(keyOf(who));
    },
    async panelEntries(of) {
      mustBeOpen();
      return [...entries.values()]
        .filter((one) => ('stream' in of ? one.stream === of.stream : one.account === of.account))
        .sort((a, b) => a.at - b.at || (a.person < b.person ? -1 : 1));
    },
  };
}
