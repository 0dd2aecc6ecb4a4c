/** The default theme with the colours of Parlour, without fonts from elsewhere. */
import { useRoute } from 'vitepress';
import Theme from 'vitepress/theme-without-fonts';
import { h, nextTick, onMounted, watch } from 'vue';
import './colours.css';

/** In a group of the sidebar the heading and its arrow are both buttons, one inside the other: the arrow is decoration. */
function keepOneButton(): void {
  for (const arrow of document.querySelectorAll('.VPSidebarItem > .item[role="button"] > .caret')) {
    arrow.removeAttribute('role');
    arrow.removeAttribute('tabindex');
    arrow.removeAttribute('aria-label');
    arrow.setAttribute('aria-hidden', 'true');
  }
}

export default {
  extends: Theme,
  setup() {
    const route = useRoute();
    onMounted(keepOneButton);
    watch(
      () => route.path,
      () => nextTick(keepOneButton),
    );
  },
  enhanceApp: ({ app }: { app: { component: (name: string, component: unknown) => void } }) =>
    // A plain link: the router of the site would look for a page of the site.
    app.component('ApiLink', () =>
      h('a', { class: 'api-link', href: '/docs/api', target: '_self' }, 'HTTP API'),
    ),
};
