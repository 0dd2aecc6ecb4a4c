/** Ends a gathering for all, after confirmation by its owner. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { gatheringNamespace } from '../words/gathering.ts';

export function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(gatheringNamespace);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {t('close')}
      </Button>
      {asked && (
        <Dialog label={t('close')} onClose={() => setAsked(false)}>
          <div className="stack">
            <p>{t('closeWhat')}</p>
            <div className="row">
              <Button look="primary" onClick={() => setAsked(false)}>
                {t('keep')}
              </Button>
              <Button
                onClick={() => {
                  setAsked(false);
                  onClose();
                }}
              >
                {t('close')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
