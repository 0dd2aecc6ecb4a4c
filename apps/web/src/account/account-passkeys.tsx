/** The list of passkeys on the account page. */
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallResult, call } from '../connection/call.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { dayText, whenText } from '../ui/when.ts';
import { addPasskey, knowsPasskeys } from './account-passkey.ts';
import { problemOf } from './account-problem.ts';
import { useConfirmation } from './confirm-card.tsx';

/** A passkey, as shown to its owner. */
export interface Passkey {
  readonly id: string;
  /** Empty: it has none yet. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly usedAt: number | null;
}

export function Passkeys({ passkeys, onChange }: { passkeys: readonly Passkey[]; onChange: () => void }) {
  const { t } = useTranslation();
  const removal = useConfirmation(passkeys.length > 0);
  const adding = useConfirmation(passkeys.length > 0, passkeys.length > 0);
  const [said, setSaid] = useState('');
  const nameOf = ({ name }: Passkey) => name || t('account.passkeyUnnamed');
  const tell = (result: CallResult<unknown>, done: string) => {
    const text = 'error' in result ? (problemOf(result.error).form ?? '') : done;
    setSaid(text);
    announce(text);
    onChange();
  };
  const add = async () => {
    const confirmation = await adding.confirm(t('account.passkeyAdd'));
    if (confirmation !== null) tell(await addPasskey(confirmation), t('account.passkeyAdded'));
  };
  const remove = async (passkey: Passkey) => {
    const confirmation = await removal.confirm(t('account.passkeyRemoveOf', { name: nameOf(passkey) }));
    if (confirmation === null) return;
    const result = await call('DELETE', '/api/passkey', { id: passkey.id, confirmation });
    tell(result, t('account.passkeyRemoved'));
  };
  const rename = async ({ id }: Passkey, name: string) => {
    const result = await call('PATCH', '/api/passkey', { id, name });
    tell(result, t('account.passkeyRenamed'));
    return !('error' in result);
  };
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              name={nameOf(passkey)}
              onRemove={() => void remove(passkey)}
              onRename={(name) => rename(passkey, name)}
            />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button onClick={() => void add()}>{t('account.passkeyAdd')}</Button>
      ) : (
        <p className="small">{t('account.passkeyPlain')}</p>
      )}
      {said !== '' && <p className="small">{said}</p>}
      {removal.card}
      {adding.card}
    </>
  );
}

interface RowProps {
  readonly passkey: Passkey;
  readonly name: string;
  readonly onRemove: () => void;
  /** True: it is called so now. */
  readonly onRename: (name: string) => Promise<boolean>;
}

function PasskeyRow({ passkey, name, onRemove, onRename }: RowProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  /** After the form closes, the focus returns to its opener. */
  const returns = useRef(false);
  const close = () => {
    returns.current = true;
    setOpen(false);
  };
  const { createdAt, usedAt } = passkey;
  const used =
    usedAt === null ? t('account.passkeyUnused') : t('account.passkeyUsed', { when: whenText(usedAt) });
  return (
    <li>
      {open ? (
        <RenameForm name={passkey.name} onRename={onRename} onClose={close} />
      ) : (
        <>
          <div>
            <bdi className="passkey-name">{name}</bdi>
            <p className="small soft">{t('account.passkeySince', { day: dayText(createdAt), used })}</p>
          </div>
          <div className="row small">
            <Button
              look="quiet"
              aria-label={t('account.passkeyRenameOf', { name })}
              ref={(element) => {
                if (!returns.current || element === null) return;
                returns.current = false;
                element.focus();
              }}
              onClick={() => setOpen(true)}
            >
              {t('account.passkeyRename')}
            </Button>
            <Button look="quiet" aria-label={t('account.passkeyRemoveOf', { name })} onClick={onRemove}>
              {t('account.passkeyRemove')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

interface RenameProps {
  readonly name: string;
  readonly onRename: RowProps['onRename'];
  readonly onClose: () => void;
}

function RenameForm({ name, onRename, onClose }: RenameProps) {
  const { t } = useTranslation();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wished = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (wished === name || (await onRename(wished))) onClose();
  };
  return (
    <form className="passkey-rename" onSubmit={(event) => void save(event)}>
      <input
        name="name"
        className="field"
        dir="auto"
        maxLength={40}
        autoComplete="off"
        aria-label={t('account.passkeyName')}
        defaultValue={name}
        ref={(element) => element?.focus()}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit" look="primary">
        {t('front.save')}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {t('account.cancel')}
      </Button>
    </form>
  );
}
