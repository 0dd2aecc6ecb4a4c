/** The style guide: colours, type, components and whole pages, light and dark. */
import type { ReactNode } from 'react';
import type { ServerState } from '../connection/house-state.ts';
import { ServerContext } from '../connection/use-house.ts';
import {
  BetPicture,
  EndPicture,
  PricePicture,
  SealPicture,
  StartPicture,
  TablePicture,
} from '../formats/market/rules/rules-pictures.tsx';
import { LineStatus } from '../shell/line-status.tsx';
import { lobbyView } from '../testing/fixtures.ts';
import { fakeServer } from '../testing/house.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { HintContext, type HintPlace, HintSlot } from '../ui/hint.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { Notice } from '../ui/notice.tsx';
import { Ring } from '../ui/ring.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { pages, tableNames } from './style-views.tsx';
import './style-sheet.css';

const colours = [
  'paper',
  'paper-raised',
  'paper-sunk',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'ink-faint',
  'ink-on-ink',
  'human',
  'human-ink',
  'human-wash',
  'on-human',
  'machine',
  'machine-ink',
  'machine-wash',
  'on-machine',
  'alarm',
  'alarm-wash',
  'veil',
];
const texts = ['text-small', 'text', 'text-large', 'text-title', 'text-price'];
const spaces = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 'thumb'];
const lines: ServerState['line'][] = ['connecting', 'lost', 'taken'];
const places: HintPlace[] = ['ask', 'talk', 'price', 'bet', 'done'];
const nothing = () => {};

export function StyleSheet() {
  return (
    <div className="sheet">
      <h1>Style</h1>
      <div className="sheet-themes">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={`sheet-theme sheet-${theme}`}>
            <h2>{theme}</h2>
            <Tokens />
            <Components />
          </div>
        ))}
      </div>
      <h2>Pages and tables</h2>
      {[...pages, ...tableNames].map((show) => (
        <ThemePair key={show} name={show} search={`show=${show}`} />
      ))}
      {lines.map((line) => (
        <ThemePair key={line} name={`bettor, line ${line}`} search={`show=bettor&line=${line}`} />
      ))}
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="sheet-part">
      <h3 className="small soft">{name}</h3>
      {children}
    </section>
  );
}

function Tokens() {
  return (
    <>
      <Part name="colours">
        <ul className="sheet-colours small">
          {colours.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="type">
        {texts.map((name) => (
          <p key={name} style={{ fontSize: `var(--${name})`, lineHeight: 'var(--tight)' }}>
            {name} Human 62 Человек
          </p>
        ))}
        <p className="mono">mono 0123456789 1:07</p>
      </Part>
      <Part name="space">
        {spaces.map((name) => (
          <p key={name} className="sheet-space small">
            <span style={{ width: `var(--${name})` }} />
            {name}
          </p>
        ))}
      </Part>
    </>
  );
}

function Components() {
  return (
    <>
      <Part name="buttons: as they are, focused, disabled, aria-disabled">
        {(['primary', 'plain', 'quiet'] as const).map((look) => (
          <div className="row" key={look}>
            <Button look={look}>{look}</Button>
            <Button look={look} className="sheet-focus">
              focus
            </Button>
            <Button look={look} disabled>
              disabled
            </Button>
            <Button look={look} aria-disabled="true">
              aria-disabled
            </Button>
          </div>
        ))}
        <CopyButton text="copied" label="Copy" done="Copied" />
      </Part>
      <Part name="fields: empty, filled, focused, disabled">
        <input className="field" aria-label="empty" placeholder="Ask the target" />
        <input className="field" aria-label="filled" defaultValue="What do you see out of the window?" />
        <input className="field sheet-focus" aria-label="focused" />
        <input className="field" aria-label="disabled" disabled placeholder="disabled" />
        <select className="field" aria-label="choice">
          <option>One of many</option>
        </select>
      </Part>
      <Part name="marks, ring">
        <p className="row">
          <NatureMark kind="human" /> human <NatureMark kind="machine" /> computer
          <Ring passed={1000} total={60_000} size={48} />
          <Ring passed={30_000} total={60_000} />
        </p>
      </Part>
      <Part name="notice, error, loading">
        <Notice>A sentence about what happened and what to do.</Notice>
        <Trouble error={{ code: 'unavailable', message: '' }} onRetry={nothing} />
        <Skeleton label="Loading" rows={3} />
      </Part>
      <Part name="the line: connecting, reconnecting, taken over, signed out">
        <ServerContext value={fakeServer(lobbyView({ status: 'away' }).you, { signedOut: true })}>
          <LineStatus atTable={false} />
        </ServerContext>
        {lines.map((line) => (
          <ServerContext key={line} value={fakeServer(lobbyView({ status: 'away' }).you, { line })}>
            <LineStatus atTable={false} />
          </ServerContext>
        ))}
      </Part>
      <Part name="hints">
        {places.map((place) => (
          <HintContext key={place} value={{ place, text: `What the coach says at “${place}”.` }}>
            <HintSlot place={place} />
          </HintContext>
        ))}
      </Part>
      <Part name="pictures of the rules">
        <TablePicture />
        <StartPicture early="only you" others="the others" />
        <PricePicture paid="100 or 0" />
        <BetPicture />
        <EndPicture />
        <SealPicture />
      </Part>
    </>
  );
}

function ThemePair({ name, search }: { name: string; search: string }) {
  return (
    <section className="sheet-part">
      <h3>
        <a href={`?${search}`}>{name}</a>
      </h3>
      <div className="sheet-frames">
        {(['light', 'dark'] as const).map((theme) => (
          <iframe key={theme} title={`${name}, ${theme}`} src={`?${search}&theme=${theme}`} loading="lazy" />
        ))}
      </div>
    </section>
  );
}
